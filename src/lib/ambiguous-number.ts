/** 12.500: a thousand to one reader, twelve and a half to another. */
export const AMBIGUOUS = /^([1-9]\d{0,2})\.(\d{3})$/;
