const LABEL = /^[a-z0-9-]{4,64}$/i

/** Whether a text can be the label of a name: letters of ASCII, digits and hyphens, 4 to 64 characters. */
export const isLabel = (text: unknown): text is string => typeof text === 'string' && LABEL.test(text)

/** Why a text cannot be a label; `undefined` if it can, or as long as it is empty. */
export const labelProblem = (text: string): 'short' | 'long' | 'characters' | undefined => {
  if (text === '' || isLabel(text)) return undefined
  const { length } = text as string
  if (/[^a-z0-9-]/i.test(text)) return 'characters'
  return length > 64 ? 'long' : 'short'
}
