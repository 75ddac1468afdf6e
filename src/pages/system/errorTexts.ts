import type { Failure } from './Failure.ts'
import { translated } from '#framework/text'

interface ErrorText {
  readonly title: string
  readonly message: string
}

/** Titles and messages by status. */
const TEXTS: Readonly<Record<number, ErrorText>> = {
  400: {
    title: 'Bad Request',
    message: 'The request was invalid. Please check your input and try again.',
  },
  401: { title: 'Unauthorized', message: 'You need to sign in to access this resource.' },
  403: { title: 'Forbidden', message: "You don't have permission to access this resource." },
  404: { title: 'Not Found', message: 'The requested resource could not be found.' },
  500: {
    title: 'Internal Server Error',
    message: 'An internal server error occurred. Our team has been notified.',
  },
  502: {
    title: 'Bad Gateway',
    message: 'The server received an invalid response. Please try again later.',
  },
  503: {
    title: 'Service Unavailable',
    message: 'The service is temporarily unavailable. Please try again later.',
  },
}

const OTHER: ErrorText = {
  title: 'Something Went Wrong',
  message: 'An unexpected error occurred. Please try again.',
}

const NONE: ErrorText = {
  title: 'Unexpected Error',
  message: 'Something unexpected happened. Your saved data is safe. Trying again usually helps.',
}

/** The texts of the error page: given ones first, then those of the status. */
export function errorTextOf({ status, statusText, message }: Failure): ErrorText {
  const usual = status === undefined ? NONE : (TEXTS[status] ?? OTHER)
  return { title: translated(statusText ?? usual.title), message: translated(message ?? usual.message) }
}
