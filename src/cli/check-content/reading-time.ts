/** What a stated minute promises: people read prose at about these speeds. */
export const WORDS_A_MINUTE = { least: 180, most: 260 };
