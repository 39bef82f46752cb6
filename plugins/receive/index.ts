export type { ParsedReceiveOptions, ReceiveOptions } from './options.js'
export type { AskedToken, ReceiverParams, RequestParams } from './params.js'
export { receive } from './plugin.js'
export type { ReceiveApi, ReceivePlugin } from './plugin-type.js'
