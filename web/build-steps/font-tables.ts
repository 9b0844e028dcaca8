/** A font as its tables, in the order of the file: `glyf` its outlines, `GPOS` its kerning, and so on. */
export type FontTables = Map<string, Buffer>

/** Takes apart a TrueType font (OpenType 1.9, "Organization of an OpenType font"). */
export function readTables(font: Buffer): FontTables {
  const tables: FontTables = new Map()
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = HEADER + ENTRY * i
    const start = font.readUInt32BE(entry + 8)
    tables.set(
      font.toString('latin1', entry, entry + 4),
      font.subarray(start, start + font.readUInt32BE(entry + 12)),
    )
  }
  return tables
}

/** The TrueType font of these tables. Checksums are left at 0: who compresses the font computes them. */
export function writeTables(tables: FontTables): Buffer {
  const header = Buffer.alloc(HEADER + ENTRY * tables.size)
  const power = Math.floor(Math.log2(tables.size))
  header.writeUInt32BE(TRUETYPE)
  header.writeUInt16BE(tables.size, 4)
  header.writeUInt16BE(ENTRY << power, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(ENTRY * tables.size - (ENTRY << power), 10)
  const parts: Buffer[] = [header]
  let end = header.length
  for (const [i, [tag, table]] of [...tables].entries()) {
    const entry = HEADER + ENTRY * i
    header.write(tag, entry, 'latin1')
    header.writeUInt32BE(end, entry + 8)
    header.writeUInt32BE(table.length, entry + 12)
    const padding = Buffer.alloc(-table.length & 3)
    parts.push(table, padding)
    end += table.length + padding.length
  }
  return Buffer.concat(parts)
}

const TRUETYPE = 0x00010000
const HEADER = 12
const ENTRY = 16
