/** An empty box before a filled one. */
const GAP = ' '

/** Returns the digits of a text; full-width ones count, too. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** Finds a code in a text that is pasted or filled in: a run of that many digits, or else all of its digits. */
export const findCode = (text: string, length: number): string => {
  const run = new RegExp(`(?:^|\\D)(\\d(?:[\\s-]?\\d){${length - 1}})(?!\\d)`).exec(text.normalize('NFKC'))
  return digitsOf(run?.[1] ?? text).slice(0, length)
}

/** Returns the digit of a box; `''` if it is empty. */
export const digitAt = (value: string, index: number): string => (value[index] ?? GAP).trim()

/** Writes digits from a box on; `''` empties the box. */
export const writeDigits = (value: string, index: number, digits: string, length: number): string => {
  const boxes = Array.from({ length }, (_, at) => digitAt(value, at) || GAP)
  for (const [at, digit] of [...(digits || GAP)].entries()) if (index + at < length) boxes[index + at] = digit
  return boxes.join('').trimEnd()
}

/** Whether every box has a digit. */
export const isWholeCode = (value: string, length: number): boolean => digitsOf(value).length === length
