export { default as AccountSession } from './account-session.view.js'
export { default as ConnectingSiwe, default as SIWXSignMessage } from './sign-message.view.js'
