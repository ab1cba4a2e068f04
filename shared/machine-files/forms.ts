/** Forms of a part's files: three for machines, and the file that the customer sent. */
export const FILE_FORMS = ['dxf', 'svg', 'pdf', 'original'] as const;
export type FileForm = (typeof FILE_FORMS)[number];
