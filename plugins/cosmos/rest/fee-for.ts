/** Returns the fee for gas at a price per unit, rounded up to the smallest unit. */
export const feeFor = (gas: bigint, gasPrice: string): string => {
  const [whole = '', fraction = ''] = gasPrice.split('.')
  const scale = 10n ** BigInt(fraction.length)
  return String((gas * BigInt(whole + fraction) + scale - 1n) / scale)
}
