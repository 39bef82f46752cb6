import { kernelError } from '../errors/kernel-errors.js'

/** Turns the smallest unit into coins, exactly: `formatUnits(1500n, 3)` is `"1.5"`. */
export const formatUnits = (value: bigint, decimals: number): string => {
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/**
 * Turns coins as a visitor types them into the smallest unit, exactly: `parseUnits("1.5", 3)` is `1500n`.
 * @throws `INPUT_INVALID` where it is not a plain decimal number, or finer than the smallest unit
 */
export const parseUnits = (text: string, decimals: number): bigint => {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text.trim())
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '' || fraction.replace(/0+$/, '').length > decimals) {
    throw kernelError('INPUT_INVALID', { values: { name: 'amount' }, details: text.slice(0, 80) })
  }
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** Cuts decimals off, never rounding up: what is shown is never more than what is there. */
export const truncateDecimals = (amount: string, decimals: number): string => {
  const [whole = '0', fraction = ''] = amount.split('.')
  return `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`
}
