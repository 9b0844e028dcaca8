import { useEffect, useState } from 'react'
import type { Avvisi } from 'contract/platform/pushed-notice.ts'
import { storedPayload } from '../session/session.ts'

const none: Avvisi = {}

/** What is pushed to a person: as the page was rendered with it, then as the services sent it since. */
export function useAvvisi(rendered: Avvisi = none): Avvisi {
  const [since, setSince] = useState<{ rendered: Avvisi; avvisi: Avvisi } | null>(null)
  useEffect(() => {
    const again = () => setSince({ rendered, avvisi: storedPayload()?.avvisi ?? none })
    addEventListener('edicola:notices', again)
    return () => removeEventListener('edicola:notices', again)
  }, [rendered])
  return since?.rendered === rendered ? since.avvisi : rendered
}
