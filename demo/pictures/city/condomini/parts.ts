export const WARM = ['#ffcf7e', '#ffb95e', '#ffe3ac', '#f2a24e', '#cfe0ee'] as const
