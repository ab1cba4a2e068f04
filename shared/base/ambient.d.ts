// The few web-standard globals that are pure computation and exist in browsers, workers and Node alike.
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: Uint8Array | ArrayBuffer): string;
}
declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>;
}

// Files and streams are only named here: whoever has one brings its own.
interface Blob {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}
interface File extends Blob {
  readonly name: string;
}
interface ReadableStream<R> {
  readonly locked: boolean;
}
