/** The symbols of tokens that are suggested first. */
export const SUGGESTED: ReadonlySet<string> = new Set(
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  ),
)
/** How many suggested tokens are shown. */
export const SUGGESTED_LIMIT = 8
