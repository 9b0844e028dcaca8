import { useEffect, useState } from 'react'
import type { Avvisi } from 'contract/platform/pushed-notice.ts'
import { storedPayload } from '../session/session.ts'

const none: Avvisi = {}

/** What is pushed to a person: as the page was drawn, then as the services told it since. */
export function useAvvisi(drawn: Avvisi = none): Avvisi {
  const [since, setSince] = useState<{ drawn: Avvisi; avvisi: Avvisi } | null>(null)
  useEffect(() => {
    const again = () => setSince({ drawn, avvisi: storedPayload()?.avvisi ?? none })
    addEventListener('edicola:notices', again)
    return () => removeEventListener('edicola:notices', again)
  }, [drawn])
  return since?.drawn === drawn ? since.avvisi : drawn
}
