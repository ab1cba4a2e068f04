import { describe, expect, it } from 'vitest';
import { uploadProblem } from '../../app/part/server/upload-errors.ts';

const codeOf = (status: number, code = '', message = '') => uploadProblem({ status, code, message }).code;

describe('codes of a failed upload', () => {
  it('follow the status', () => {
    expect([0, 413, 415, 401, 403, 404].map((status) => codeOf(status))).toEqual([
      'NETWORK_ERROR',
      'FILE_TOO_LARGE',
      'UNSUPPORTED_FILE_TYPE',
      'UNAUTHORIZED',
      'FORBIDDEN',
      'NOT_FOUND',
    ]);
  });

  it('follow the server’s code', () => {
    const codes = ['analysis_failed', 'quota_exceeded', 'invalid_file_format', 'processing_error'];
    expect(codes.map((code) => codeOf(422, code))).toEqual([
      'ANALYSIS_FAILED',
      'QUOTA_EXCEEDED',
      'INVALID_FILE_FORMAT',
      'PROCESSING_ERROR',
    ]);
  });

  it('pass other server codes through', () => expect(codeOf(409, 'upload_incomplete')).toBe('upload_incomplete'));

  it('follow the message where nothing else says', () => {
    expect(codeOf(500, 'internal', 'Analysis broke')).toBe('ANALYSIS_ERROR');
    expect(codeOf(500, 'internal', 'the upload broke')).toBe('UPLOAD_ERROR');
    expect(codeOf(500, 'internal', 'something')).toBe('UNKNOWN_ERROR');
  });

  it('always come with words that say what to do', () => {
    for (const status of [0, 401, 403, 404, 413, 415, 500])
      expect(uploadProblem({ status, code: '', message: '' }).message.length).toBeGreaterThan(20);
  });
});
