import { type BalancesContext, Portfolios } from './portfolio/portfolios.js'

export { balancesError } from './errors.js'

/** Creates what reads the tokens, once an account is observed. */
export const start = (context: BalancesContext): Portfolios => new Portfolios(context)
