export const readClipping = { method: 'GET', path: '/api/press-review/clippings/{item}' } as const
export const sendSheet = { method: 'GET', path: '/api/press-review/clippings/{item}/sheet/{sheet}' } as const
export const sendThumbnail = { method: 'GET', path: '/api/press-review/clippings/{item}/thumbnail' } as const
export const sendPlace = { method: 'GET', path: '/api/press-review/clippings/{item}/place/{nth}' } as const
export const saveClipping = { method: 'POST', path: '/api/press-review/clippings/{item}/boxes' } as const
export const sendPaperPage = {
  method: 'GET',
  path: '/api/press-review/clippings/page/{brand}/{edition}/{day}/{page}',
} as const
export const readPaperPage = {
  method: 'GET',
  path: '/api/press-review/clippings/page/{brand}/{edition}/{day}/{page}/facts',
} as const
