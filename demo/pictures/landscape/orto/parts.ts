/** Dark, middle and light leaves of what grows in the beds. */
export const lettuce = ['#3f6a2c', '#6f9f42', '#b9d67a'] as const
export const red = ['#4a2436', '#7d3a4c', '#b56a70'] as const
export const grey = ['#3f5f55', '#6f9282', '#a9c4b0'] as const
