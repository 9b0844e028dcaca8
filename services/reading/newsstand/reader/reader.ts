import type { ReaderPorts } from './ports.ts'
import { answerArchive, answerArchivePage, answerCover } from './read-archive.ts'
import { answerPages } from './read-pages.ts'
import { answerSearch } from './search-edition.ts'

/** The calls of the edition reader and of the archive (contract/reading/newsstand/reader.ts, archive.ts). */
export const reader = (ports: ReaderPorts) => [
  answerPages(ports),
  answerSearch(ports),
  answerArchive(ports),
  answerCover(ports),
  answerArchivePage(ports),
]
