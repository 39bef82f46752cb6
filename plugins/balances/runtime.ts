export { balancesError } from './errors.js'
export { Portfolios } from './portfolio/portfolios.js'
