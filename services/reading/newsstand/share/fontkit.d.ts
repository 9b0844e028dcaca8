/** The part of fontkit 2 that is used here; the package carries no types. */
declare module 'fontkit' {
  interface Glyph {
    path: { toSVG(): string }
  }
  interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): {
      glyphs: Glyph[]
      positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    }
  }
  export function create(bytes: Uint8Array): Font
}
