import type { CodeOf } from 'contract/platform/endpoint.ts'
import type {
  addPushDevice,
  followTopic,
  notifyOfTopic,
  removePushDevice,
  sendTestPush,
} from 'contract/reading/topics/topics.ts'
import type { RefusalWords, WordsOf } from '../../../words/refusals.ts'

export const choiceRefusals: WordsOf<
  CodeOf<typeof followTopic> | CodeOf<typeof notifyOfTopic>,
  RefusalWords
> = {
  ERR_TOPIC_NOT_FOUND: {
    title: 'Questo argomento non c’è più.',
    line: 'Ricarica la pagina per vedere quelli di oggi.',
  },
}

export const deviceRefusals: WordsOf<
  CodeOf<typeof removePushDevice> | CodeOf<typeof sendTestPush> | CodeOf<typeof addPushDevice>,
  RefusalWords
> = {
  ERR_PUSH_DEVICE_NOT_FOUND: {
    title: 'Questo dispositivo non riceve più notifiche.',
    line: 'Se le vuoi ancora, attivale di nuovo dal dispositivo.',
  },
  ERR_PUSH_NOT_TAKEN: {
    title: 'Il servizio di notifiche del browser non risponde.',
    line: 'Riprova tra qualche minuto: le notifiche restano attive.',
  },
  ERR_PUSH_SERVICE_UNKNOWN: {
    title: 'Non conosciamo il servizio di notifiche di questo browser.',
    line: 'Prova con Chrome, Edge, Firefox o Safari.',
  },
  ERR_PUSH_KEYS: {
    title: 'Il browser ci ha dato un’iscrizione che non funziona.',
    line: 'Ricarica la pagina e riprova.',
  },
  ERR_PUSH_KEY_CHANGED: {
    title: 'Le notifiche sono appena cambiate.',
    line: 'Ricarica la pagina e attivale di nuovo.',
  },
}
