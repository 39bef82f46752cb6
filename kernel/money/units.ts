import { entryError } from '../errors/entry-errors.js'

/** Converts the smallest unit, a bigint or a decimal string, to coins, exactly: `formatUnits('1500', 3)` is `"1.5"`. */
export const formatUnits = (amount: bigint | string, decimals: number): string => {
  const value = BigInt(amount)
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/**
 * Converts coins as a user types them to the smallest unit, exactly: `parseUnits("1.5", 3)` is `1500n`.
 * @throws `INPUT_INVALID` for anything but a plain decimal number, or one finer than the smallest unit
 */
export const parseUnits = (text: string, decimals: number): bigint => {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text.trim())
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '' || fraction.replace(/0+$/, '').length > decimals) {
    throw entryError('INPUT_INVALID', { values: { name: 'amount' }, details: text.slice(0, 80) })
  }
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** Truncates decimals, so that the shown amount never exceeds the real one: `1.5` of `"1.5009"` with three. */
export const truncateDecimals = (amount: string, decimals: number): string => {
  const [whole = '0', fraction = ''] = amount.split('.')
  const kept = fraction.slice(0, decimals).replace(/0+$/, '')
  return kept ? `${whole}.${kept}` : whole
}
