/** The meaning of a colour, which always accompanies a word or an icon; neutral by default. */
export type Tone = 'success' | 'accent' | 'warning' | 'danger'
