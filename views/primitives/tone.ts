/** What a colour says; a word or a mark always goes with it. Without a tone, neutral. */
export type Tone = 'success' | 'accent' | 'warning' | 'danger'
