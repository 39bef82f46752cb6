#!/bin/sh
# Starts Chromium with the partitioned storage that people have: Playwright turns it off.
for argument do
  shift
  case $argument in
    --disable-features=*) argument=$(printf '%s' "$argument" | sed 's/ThirdPartyStoragePartitioning,\{0,1\}//') ;;
  esac
  set -- "$@" "$argument"
done
exec "$PORTICO_CHROMIUM" "$@"
