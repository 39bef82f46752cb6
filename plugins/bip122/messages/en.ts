/** The English names of the purposes of addresses. */
const english = {
  'bip122.payment': 'For payments',
  'bip122.ordinal': 'For ordinals',
} as const

export default english
