import { removeAvatar, setAvatar } from 'contract/identity/account/profile.ts'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { refusalFact, type Fact } from '../../../../form/fact.ts'
import { accountClient } from '../../../../session/clients.ts'
import { notifyPersonChanged } from '../../../../session/load-user.ts'
import type { WordsOf } from '../../../../words/refusals.ts'

/** Bytes that may be sent (`MAX_AVATAR_BYTES` of the contract). */
const MAX_BYTES = 8_000_000

const tooLarge = {
  title: 'La fotografia è troppo pesante.',
  line: 'Scegline una di 8 megabyte al massimo.',
}
const refusals: WordsOf<CodeOf<typeof setAvatar>, { title: string; line?: string }> = {
  ERR_PICTURE: {
    title: 'Non riusciamo a leggere questa fotografia.',
    line:
      'Scegli un file JPEG, PNG, WebP, AVIF o, fino a 25 megapixel, HEIC, che si apra anche sul tuo ' +
      'computer.',
  },
  ERR_TOO_LARGE: tooLarge,
}

/** Keeps another picture of the person, or none (null), and says what came of it. */
export async function savePortrait(file: File | null): Promise<Fact> {
  if (file !== null && file.size > MAX_BYTES) return { kind: 'error', ...tooLarge }
  const answer =
    file === null
      ? await accountClient()(removeAvatar, {})
      : await accountClient({ bytes: file })(setAvatar, {})
  if (!answer.ok) return refusalFact(answer, refusals)
  notifyPersonChanged()
  return { kind: 'success', title: file === null ? 'Fotografia tolta.' : 'Fotografia cambiata.' }
}
