// With words in the address, the list is hidden until the script after it has found them.
if (/[?&]q=./.test(location.search))
  document.currentScript.parentElement.classList.add('invisible');
