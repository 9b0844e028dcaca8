export const readSchedule = { method: 'GET', path: '/api/press-review/sending/schedule' } as const
export const writeSchedule = { method: 'POST', path: '/api/press-review/sending/schedule' } as const

export const readDay = { method: 'GET', path: '/api/press-review/sending/days/{day}' } as const
export const closeDay = { method: 'POST', path: '/api/press-review/sending/days/{day}/close' } as const
export const reopenDay = { method: 'POST', path: '/api/press-review/sending/days/{day}/reopen' } as const
export const previewLetter = { method: 'POST', path: '/api/press-review/sending/days/{day}/preview' } as const
export const previewPdf = {
  method: 'POST',
  path: '/api/press-review/sending/days/{day}/preview/pdf',
} as const
export const sendDay = { method: 'POST', path: '/api/press-review/sending/days/{day}/send' } as const

export const listDeliveries = { method: 'GET', path: '/api/press-review/sending/deliveries' } as const
export const readDelivery = { method: 'GET', path: '/api/press-review/sending/deliveries/{id}' } as const
export const readDeliveryPdf = {
  method: 'GET',
  path: '/api/press-review/sending/deliveries/{id}/pdf',
} as const
export const readDifferences = {
  method: 'GET',
  path: '/api/press-review/sending/deliveries/{id}/differences',
} as const
export const sendCorrection = {
  method: 'POST',
  path: '/api/press-review/sending/deliveries/{id}/correction',
} as const
export const cancelDelivery = {
  method: 'POST',
  path: '/api/press-review/sending/deliveries/{id}/cancel',
} as const
export const listOpenings = {
  method: 'GET',
  path: '/api/press-review/sending/deliveries/{id}/openings',
} as const
export const listDoubtful = { method: 'GET', path: '/api/press-review/sending/doubtful' } as const
export const sendLetterAgain = {
  method: 'POST',
  path: '/api/press-review/sending/letters/{id}/again',
} as const
export const revokeLetter = { method: 'POST', path: '/api/press-review/sending/letters/{id}/revoke' } as const

export const readReadingLink = { method: 'GET', path: '/api/press-review/sending/reading/{token}' } as const
export const askReadingCode = {
  method: 'POST',
  path: '/api/press-review/sending/reading/{token}/code',
} as const
export const confirmReading = {
  method: 'POST',
  path: '/api/press-review/sending/reading/{token}/confirm',
} as const
export const readReading = {
  method: 'GET',
  path: '/api/press-review/sending/reading/{token}/digest',
} as const
export const readReadingPdf = {
  method: 'GET',
  path: '/api/press-review/sending/reading/{token}/pdf',
} as const
export const readReadingSheet = {
  method: 'GET',
  path: '/api/press-review/sending/reading/{token}/items/{item}/sheets/{sheet}',
} as const
export const readReadingPlace = {
  method: 'GET',
  path: '/api/press-review/sending/reading/{token}/items/{item}/places/{place}',
} as const
export const noteOpening = {
  method: 'POST',
  path: '/api/press-review/sending/reading/{token}/items/{item}/opened',
} as const
export const chooseOpenings = {
  method: 'POST',
  path: '/api/press-review/sending/reading/{token}/openings',
} as const
export const endReading = { method: 'POST', path: '/api/press-review/sending/reading/{token}/end' } as const
