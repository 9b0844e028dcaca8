import { REOPEN_PARAMETER } from 'contract/assistance/support/chat/limits.ts'
import { Icon } from '../../../../frame/icons.tsx'
import { signInAddress } from '../../../../session/addresses.ts'
import { accountOrigin } from '../../../../session/session.ts'
import { refreshChat } from './assistant.ts'
import { changeWidget, type ClosedLink, type WidgetState } from './widget-state.ts'
import { CANNOT_START, placeWords, refusedWords } from './words.ts'
import styles from './panel.module.css'

interface Props {
  state: WidgetState
  onRetry: (question: string) => void
}

/** What went wrong, what was kept, what to do. */
export function Notices({ state, onRetry }: Props) {
  const contact = `${accountOrigin() ?? ''}/contact?forceForm=1`
  if (state.status === 'unreachable')
    return (
      <Trouble title="Non riesco a raggiungere l’assistenza." line="Controlla la connessione.">
        <button type="button" className={styles.link} onClick={() => void refreshChat()}>
          Riprova
        </button>
      </Trouble>
    )
  return (
    <>
      {state.closedLink && <LinkClosed {...state.closedLink} />}
      {state.failedQuestion !== null && (
        <Trouble title="Non riesco a rispondere in questo momento." line="La tua domanda è ancora qui.">
          <button type="button" className={styles.link} onClick={() => onRetry(state.failedQuestion!)}>
            Riprova
          </button>
          <a className={styles.link} href={contact}>
            Scrivici
          </a>
        </Trouble>
      )}
      {state.refused && (
        <Trouble title={refusedWords(state.refused.code)} line={state.refused.text}>
          <button type="button" className={styles.link} onClick={() => changeWidget({ refused: null })}>
            Ho capito
          </button>
        </Trouble>
      )}
    </>
  )
}

/** What a letter's link did not open. */
function LinkClosed(link: ClosedLink) {
  const leave = () => changeWidget({ closedLink: null })
  if (link.why === 'sign-in') {
    const back = new URL(location.href)
    back.hash = `${REOPEN_PARAMETER}=${link.token}`
    return (
      <Trouble title="Accedi per riaprire questa chat" line="È del tuo account: il link resta valido.">
        <a className={styles.link} href={signInAddress(accountOrigin() ?? '', back.href)}>
          Accedi
        </a>
        <button type="button" className={styles.link} onClick={leave}>
          Non ora
        </button>
      </Trouble>
    )
  }
  const [title, line] = {
    expired: [
      'Il link dell’email non vale più.',
      'Se hai un account, accedi: la chat è lì. Altrimenti iniziane una nuova.',
    ],
    open: ['Hai già una chat in corso: la trovi qui.', ''],
  }[link.why] as [string, string]
  return (
    <Trouble title={title} line={line}>
      <button type="button" className={styles.link} onClick={leave}>
        Ho capito
      </button>
    </Trouble>
  )
}

const Trouble = (props: { title: string; line: string; children: React.ReactNode }) => (
  <div className={styles.trouble} role="alert">
    <Icon name="alert" size={22} />
    <div>
      <p>{props.title}</p>
      {props.line !== '' && <p>{props.line}</p>}
      <div className={styles.ways}>{props.children}</div>
    </div>
  </div>
)

/** Where one stands in the queue. */
export const Queue = ({ state: { chat, connected, notStarted } }: { state: WidgetState }) => (
  <div className={styles.queue} role="status">
    {notStarted && !connected && <p>{CANNOT_START}.</p>}
    <p>{connected ? placeWords(chat!.place) : 'Mi ricollego: il tuo posto in coda resta.'}</p>
    <p>Intanto puoi scrivere. Se chiudi la pagina, la risposta ti aspetta qui.</p>
  </div>
)
