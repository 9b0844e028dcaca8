export { exchangeIdCode, signOut } from './session-addresses.ts'
export const linkGoogle = { method: 'POST', path: '/api/account/google/link' } as const
export const unlinkGoogle = { method: 'POST', path: '/api/account/google/unlink' } as const
export const logIn = { method: 'POST', path: '/api/sign-in/login' } as const
export const register = { method: 'POST', path: '/api/sign-in/register' } as const
export const verifyRegistration = { method: 'POST', path: '/api/sign-in/verify' } as const
export const resendRegistration = { method: 'POST', path: '/api/sign-in/resend' } as const
export const recoverPassword = { method: 'POST', path: '/api/sign-in/recover' } as const
export const resetPassword = { method: 'POST', path: '/api/sign-in/reset' } as const
export const captchaChallenge = { method: 'GET', path: '/api/sign-in/captcha' } as const
export const waysIn = { method: 'GET', path: '/api/sign-in/ways' } as const
export const isSignedIn = { method: 'GET', path: '/api/sign-in/session' } as const
export const openSocketTicket = { method: 'POST', path: '/api/sign-in/socket-ticket' } as const
