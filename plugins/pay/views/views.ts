export { default as Pay } from './pay.view.js'
export { default as PayLoading } from './pay-loading.view.js'
