const item = '/api/press-review/clippings/{item}' as const
const page = '/api/press-review/clippings/page/{brand}/{edition}/{day}/{page}' as const

export const readClipping = { method: 'GET', path: item } as const
export const sendSheet = { method: 'GET', path: `${item}/sheet/{sheet}` } as const
export const sendThumbnail = { method: 'GET', path: `${item}/thumbnail` } as const
export const sendPlace = { method: 'GET', path: `${item}/place/{nth}` } as const
export const saveClipping = { method: 'POST', path: `${item}/boxes` } as const
export const sendPaperPage = { method: 'GET', path: page } as const
export const readPaperPage = { method: 'GET', path: `${page}/facts` } as const
