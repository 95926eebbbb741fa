/** The range of reading speeds that a stated reading time may assume. */
export const WORDS_PER_MINUTE = { least: 180, most: 260 };
