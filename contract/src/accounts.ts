import { Type } from 'typebox'
import { calls } from './call.ts'
import { openedSession } from './session.ts'
import { Bit, Code, Email, Flag, Line, Name, NewPassword, Password, Token } from './values.ts'

/** What a device says of itself when it signs in or out; device type 1 is a browser. */
const device = {
  device: Type.Optional(Line),
  platform: Type.Optional(Line),
  type: Type.Optional(Line),
  device_type: Type.Optional(Line),
}

export const accounts = calls({
  login: {
    doc: 'Signs in by password; with login_type OTP sends a code, and with otp as well signs in by it.',
    method: 'POST',
    effect: 'changes',
    who: 'anyone',
    query: {
      email: Email,
      password: Type.Optional(Password),
      login_type: Type.Optional(Type.Union([Type.Literal('OTP'), Type.Literal('PASSWORD')])),
      otp: Type.Optional(Code),
      is_parent: Type.Optional(Bit),
      remember_me: Type.Optional(Flag),
      ...device,
    },
    // A code that was only sent opens no session.
    reply: Type.Partial(Type.Object(openedSession)).properties,
    errors: ['unauthenticated', 'invalid_code'],
    secret: ['password', 'otp'],
  },
  'login-guest': {
    doc: 'Opens a session without an account: free titles with ads, resumed on this device.',
    method: 'POST',
    effect: 'changes',
    who: 'anyone',
    query: device,
    reply: openedSession,
    errors: [],
  },
  logout: {
    doc: 'Ends this session; a guest leaves nothing behind.',
    method: 'POST',
    effect: 'changes',
    who: 'guest',
    query: device,
    reply: {},
    errors: [],
  },
  'sign-up-new': {
    doc: 'Asks for an account and mails a code; status_code 2 when the address has one already.',
    method: 'POST',
    effect: 'changes',
    who: 'anyone',
    query: {
      username: Name,
      email: Email,
      password: NewPassword,
      confirm_password: Password,
      /** 1, or NEW-SUBSCRIPTION when the person means to subscribe next. */
      signup_type: Type.Optional(Line),
      ...device,
    },
    reply: {},
    errors: [],
    secret: ['password', 'confirm_password'],
  },
  'account-verification-with-otp': {
    doc: 'Proves the address of a new account by the mailed code and signs in.',
    method: 'POST',
    effect: 'changes',
    who: 'anyone',
    query: {
      email: Email,
      opt: Code,
      username: Type.Optional(Name),
      password: Type.Optional(Password),
      confirm_password: Type.Optional(Password),
      mail_type: Type.Optional(Line),
      ...device,
    },
    reply: openedSession,
    errors: ['invalid_code'],
    secret: ['opt', 'password', 'confirm_password'],
  },
  'account-verification': {
    doc: 'Proves the address of a new account by the link in the mail.',
    method: 'GET',
    effect: 'changes',
    who: 'anyone',
    query: { token: Token },
    reply: { data: Type.Object({ signup_type: Type.String() }) },
    errors: ['invalid_code'],
    secret: ['token'],
  },
  'forgot-password': {
    doc: 'Mails a link to set a new password; answers alike whether or not the address has an account.',
    method: 'POST',
    effect: 'changes',
    who: 'anyone',
    query: { email: Email },
    reply: {},
    errors: [],
  },
  'reset-password': {
    doc: 'Sets a new password by the link in the mail and ends all sessions of the account.',
    method: 'POST',
    effect: 'changes',
    who: 'anyone',
    query: { new_password: NewPassword, confirm_new_password: Password, token: Token },
    reply: {},
    errors: ['invalid_code'],
    secret: ['new_password', 'confirm_new_password', 'token'],
  },
})
