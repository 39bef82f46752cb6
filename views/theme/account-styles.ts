import rules from './account.css?inline'

/** The styles of the account and of what plugins show of it. */
export const css: string = rules
