declare module 'hyphen/it' {
  const it: { hyphenateSync(text: string, options?: { hyphenChar?: string; minWordLength?: number }): string }
  export default it
}
