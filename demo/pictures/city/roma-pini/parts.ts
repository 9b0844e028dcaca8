export type Next = () => number
