declare module 'hyphen/it/index.js' {
  const it: { hyphenateSync(text: string, options?: { hyphenChar?: string; minWordLength?: number }): string }
  export default it
}
