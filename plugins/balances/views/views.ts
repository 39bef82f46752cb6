export { default as HiddenTokens } from './hidden-tokens.view.js'
export { default as TokenDetail } from './token-detail.view.js'
export { default as TokenTotal } from './token-total.js'
export { default as TokensTab } from './tokens-tab.js'
