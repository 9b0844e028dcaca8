declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    /** Fills `data` with RGBA, turned as the file says; null: it could not be decoded. */
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (drawn: { data: Uint8ClampedArray } | null) => void,
    ): void
  }
  interface Libheif {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
  }
  export default function libheif(options: { wasmBinary: Uint8Array }): Libheif
}
