export const readOffers = { method: 'GET', path: '/api/shop/offers' } as const
export const openOrder = { method: 'POST', path: '/api/shop/orders' } as const
export const readOrder = { method: 'GET', path: '/api/shop/orders/{id}' } as const
export const payOrder = { method: 'POST', path: '/api/shop/orders/{id}/pay' } as const
