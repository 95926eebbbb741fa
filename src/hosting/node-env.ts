// The first import of astro.config.mjs, because React reads this variable as it is loaded. With `development` in the shell or
// in `.env`, a build would publish React's development build.
if (process.argv[2] === 'build') process.env['NODE_ENV'] = 'production';
