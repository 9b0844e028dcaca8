import { useState } from 'react'

let last = 0

/** An id for a label: `useId` begins anew in every island of a page. Of what the server does not draw. */
export const useOwnId = (): string => useState(() => `chat-${++last}`)[0]
