<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites;

use Drupal\Core\Cache\CacheableResponseInterface;
use Drupal\Core\Config\ConfigFactoryInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpKernel\HttpKernelInterface;

/**
 * Leads /{site}/{language}/… to the routes of this module.
 *
 * The language comes first there, so that Drupal negotiates it and page cache
 * and dynamic page cache work for each site and language.
 */
final class SiteMiddleware implements HttpKernelInterface {

  /**
   * The calls beside that of an entity by its path.
   */
  private const CALLS = '#^(?:entity/view/[^/]+/[^/]+/results|api/(?:menu_items/[^/]+|search_documents|sitemap)'
    . '|block/[^/]+|webform_rest/(?:submit|[^/]+/(?:fields|elements|upload/[^/]+))|rest/session/token)$#';

  public function __construct(
    private readonly HttpKernelInterface $httpKernel,
    private readonly ConfigFactoryInterface $configFactory,
  ) {}

  /**
   * {@inheritdoc}
   */
  public function handle(Request $request, int $type = self::MAIN_REQUEST, bool $catch = TRUE): Response {
    [, $site, $prefix, $path] = explode('/', rtrim($request->getPathInfo(), '/'), 4) + ['', '', '', ''];
    if (!array_key_exists($site, $this->configFactory->get('decoupled_sites.settings')->get('sites') ?? [])) {
      return $this->httpKernel->handle($request, $type, $catch);
    }
    $hasFormats = preg_match('#^(?:api/menu_items|block)/#', $path) || !preg_match(self::CALLS, $path);
    $format = $hasFormats ? $request->query->get('_format', 'json') : 'json';
    $prefixes = $this->configFactory->get('language.negotiation')->get('url.prefixes') ?? [];
    $response = $prefix !== '' && in_array($prefix, $prefixes, TRUE)
      ? $this->httpKernel->handle($this->rewrite($request, $site, $prefix, $path, $format), $type, $catch)
      : new JsonResponse(['message' => 'No such language.'], 404);
    $response->headers->set('Cache-Control', 'no-store');
    if ($format === 'html' && $response->isSuccessful()) {
      $response->setContent('<!doctype html><html lang="en"><title>Content backend</title><p>Request <code>?_format=json</code>.');
      $response->headers->set('Content-Type', 'text/html; charset=UTF-8');
    }
    if ($response instanceof CacheableResponseInterface) {
      $tags = CacheTagNames::fromDrupal($response->getCacheableMetadata()->getCacheTags());
      $response->headers->set('Cache-Tags', implode(' ', $tags));
    }
    return $response;
  }

  /**
   * Returns the request as one to a route of this module.
   */
  private function rewrite(Request $request, string $site, string $prefix, string $path, string $format): Request {
    $isCall = preg_match(self::CALLS, $path) === 1;
    $query = ['_format' => $format === 'html' ? 'json' : $format] + $request->query->all();
    $query = ($isCall ? [] : ['path' => '/' . rawurldecode($path)]) + $query;
    $uri = '/' . $prefix . '/decoupled-sites/' . $site . '/' . ($isCall ? $path : 'entity');
    $queryString = http_build_query($query);
    $rewritten = $request->duplicate($query, server: [
      'REQUEST_URI' => $request->getBaseUrl() . $uri . '?' . $queryString,
      'QUERY_STRING' => $queryString,
    ] + $request->server->all());
    $rewritten->setRequestFormat($query['_format']);
    return $rewritten;
  }

}
