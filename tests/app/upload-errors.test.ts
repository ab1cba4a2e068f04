import { describe, expect, it } from 'vitest';
import { DESIGN_TITLE, OUTFOXED, presetOf } from '../../shared/drawing/presets.ts';
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

  it('[DR15] stand under the title of the spec where the design is in question, the catch-all included', () => {
    const problem = (status: number, code: string, message = '') => uploadProblem({ status, code, message });
    expect(problem(500, 'internal', 'odd')).toMatchObject({
      code: 'UNKNOWN_ERROR',
      title: DESIGN_TITLE,
      message: OUTFOXED,
    });
    expect(problem(422, 'is_empty')).toMatchObject({ title: DESIGN_TITLE, message: presetOf('is_empty') });
    const dwg = 'This is an AutoCAD DWG. Save it as DXF and drop that.';
    expect(problem(415, 'unsupported_file_type', dwg)).toMatchObject({ title: DESIGN_TITLE, message: dwg });
    expect(problem(413, 'file_too_large').title).not.toBe(DESIGN_TITLE);
    expect(presetOf('nobody_knows')).toBe(OUTFOXED);
    expect(presetOf('is_wrong_filetype')).toMatch(/SVG, AI, EPS, DXF/);
  });

  it('always come with words that say what to do', () => {
    for (const status of [0, 401, 403, 404, 413, 415, 500])
      expect(uploadProblem({ status, code: '', message: '' }).message.length).toBeGreaterThan(20);
  });
});
