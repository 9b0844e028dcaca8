import type { askArchive, downloadArchive, readOwnData } from 'contract/identity/account/own-data.ts'
import type { AnswerOf, CodeOf } from 'contract/platform/endpoint.ts'
import type { Fact, NoticeKind } from '../../../../form/fact.ts'
import { theDate } from '../../../../words/dates.ts'
import type { WordsOf } from '../../../../words/refusals.ts'
import { onDay } from '../account-words.ts'

type Archive = AnswerOf<typeof readOwnData>['archive']

export const askRefusals: WordsOf<
  CodeOf<typeof askArchive>,
  { kind: NoticeKind; title: string; line: string }
> = {
  ERR_ARCHIVE_UNDER_WAY: {
    kind: 'info',
    title: 'Stiamo già preparando il tuo archivio.',
    line: 'Non serve chiederlo di nuovo: ti scriviamo appena è pronto.',
  },
  ERR_TOO_MANY_ATTEMPTS: {
    kind: 'warning',
    title: 'Hai già chiesto tre archivi nelle ultime 24 ore.',
    line: 'Puoi chiederne un altro domani.',
  },
}

export const downloadRefusals: WordsOf<CodeOf<typeof downloadArchive>, { title: string; line: string }> = {
  ERR_ARCHIVE_NOT_FOUND: {
    title: 'Questo link non apre il tuo archivio.',
    line: 'Apri quello dell’ultima email che ti abbiamo mandato, o chiedi un nuovo archivio.',
  },
  ERR_ARCHIVE_EXPIRED: {
    title: 'Questo archivio è scaduto.',
    line: 'L’abbiamo tolto per non lasciarlo in giro. Se ti serve, chiedine uno nuovo.',
  },
}

/** SPEC §8 «data export request sent (mail follows)». */
export const sentFact = (email: string): Fact => ({
  kind: 'success',
  title: 'Richiesta inviata.',
  line:
    `Stiamo raccogliendo i tuoi dati. Quando l’archivio è pronto ti mandiamo il link a ${email}: ` +
    'puoi chiudere questa pagina.',
})

/** How it stands with the archive; null: there is nothing to say. `linked`: the link of a letter led here. */
export function archiveFact(
  archive: Archive,
  { linked, email, now }: { linked: boolean; email: string; now: Date },
): Fact | null {
  if (archive === null)
    return linked
      ? {
          kind: 'warning',
          title: 'Questo link non vale più.',
          line: 'Un archivio si può scaricare per sette giorni. Se ti serve, chiedine uno nuovo.',
        }
      : null
  if (archive.state === 'making')
    return {
      kind: 'info',
      title: 'Stiamo preparando il tuo archivio.',
      line: `L’hai chiesto ${onDay(archive.asked, now)}. Ti scriviamo a ${email} quando è pronto.`,
    }
  if (archive.state === 'failed')
    return {
      kind: 'error',
      title: 'Non siamo riusciti a preparare il tuo archivio.',
      line: 'Il difetto è nostro: chiedilo di nuovo.',
    }
  if (archive.state === 'expired')
    return {
      kind: 'warning',
      title: `Il tuo archivio è scaduto ${onDay(archive.expires!, now)}.`,
      line: 'L’abbiamo tolto per non lasciarlo in giro. Se ti serve, chiedine uno nuovo.',
    }
  return {
    kind: 'success',
    title: `Il tuo archivio è pronto: puoi scaricarlo fino ${theDate('al', archive.expires!)}.`,
    line: linked
      ? 'Contiene dati personali: tienilo dove lo trovi soltanto tu.'
      : `Per scaricarlo apri il link che ti abbiamo mandato a ${email}: serve anche quello, oltre ` +
        'all’accesso.',
  }
}
