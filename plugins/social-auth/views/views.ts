export { default as ConnectingFarcaster } from './connecting-farcaster.view.js'
export { default as ConnectingSocial } from './connecting-social.view.js'
export { default as ConnectSocials } from './connect-socials.view.js'
export { default as SocialMethod } from './social-method.js'
