export { default as ChooseNameRow } from './choose-name-row.js'
export { default as RegisterAccountName } from './register-account-name.view.js'
export { default as RegisterAccountNameSuccess } from './register-account-name-success.view.js'
