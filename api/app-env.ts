/** Variables that middleware keeps on a call's context for the log. */
export interface AppEnv {
  Variables: {
    requestId: string;
    /** Headers of its answer; see middleware/answer-headers.ts. */
    headers?: Readonly<Record<string, string>>;
    accountId?: string;
    /** Pattern of the endpoint that answers; none for pages. */
    route?: string;
  };
}
