import { planPermit } from './plan-permit.js'
import { signPermit } from './sign-permit.js'

/** What few swaps need. */
export const permits = { planPermit, signPermit }
