import type { ReactNode } from 'react'
import { useLocation, useOutletContext } from 'react-router'
import type { ShortInfo } from 'contract/identity/account/account.ts'
import type { RagTypeId } from 'contract/assistance/chatbot/chatbot.ts'
import { CookiePlace } from '../../../frame/cookie-place.tsx'
import { Notices } from '../../../frame/notices.tsx'
import { SideMenu } from '../../../frame/side-menu.tsx'
import { Bar } from '../../../frame/application/bar.tsx'
import frame from '../../../frame/frame.module.css'
import application from '../../../frame/application/application.module.css'
import styles from './chatbot.module.css'

/** What the pages of the chatbot share: the person, the link to its rules, the suggestions. */
interface ChatbotContext {
  person: ShortInfo
  policy: string
  /** SPEC §9: four for each. */
  suggestions: Readonly<Record<RagTypeId, readonly string[]>>
}
export const useChatbot = (): ChatbotContext => useOutletContext<ChatbotContext>()

/** The frame of the pages (ART-APPS §4 «Conversation page»): a low header, no footer. */
export function ChatbotFrame({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <div className={`${application.page} ${styles.page}`}>
      <a className={frame.skip} href="#contenuto">
        Vai al contenuto
      </a>
      <CookiePlace />
      <Bar where="Assistente" path={pathname} search={search} />
      <Notices />
      <main id="contenuto" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SideMenu path={pathname} search={search} />
    </div>
  )
}
