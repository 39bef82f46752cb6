/** Writes an amount exactly, without trailing zeros. */
export const formatUnits = (amount: bigint, decimals: number): string => {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}
