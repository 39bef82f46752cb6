export type { ParsedReceiveOptions, ReceiveOptions } from './options.js'
export type { AskedToken, ReceiverParams, RequestParams } from './params.js'
export { type ReceivePlugin, receive } from './plugin.js'
export type { ReceiveApi } from './set-up.js'
