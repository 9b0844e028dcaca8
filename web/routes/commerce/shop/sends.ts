/** Brings what sends the forms of an order. */
export const sends = () => import('./send-order.ts')
